import { Tooltip, type TooltipProps } from 'antd'
import { useEffect, useState } from 'react'

/** So long a name stays beside the pointer (Spec 000 §9). */
const hintMilliseconds = 2000

/** The name of a button, said at once where the pointer rests and taken away by itself. */
export function Hint(props: TooltipProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOpen(false), hintMilliseconds)
    return () => clearTimeout(timer)
  }, [open])
  return <Tooltip mouseEnterDelay={0} open={open} onOpenChange={setOpen} {...props} />
}
