import type { Wire } from '#platform/model/check.ts'
import { MergeDialog } from '#platform/web/document/edit/merge-dialog.tsx'
import type { Conflict } from '#platform/web/document/edit/use-saving.ts'
import { marketQualityCheck } from './document.ts'

interface MergeProps extends Conflict {
  readonly onCancel: () => void
  readonly onTake: (record: Wire) => void
}

/** Both versions of a check side by side, loaded once two people were at it. */
export default function Merge(props: MergeProps) {
  return <MergeDialog document={marketQualityCheck} {...props} />
}
