import type { Label } from '#platform/model/label.ts'

/** How somebody will work for us. */
export const employmentTypes = {
  FULL_TIME: ['全职', 'Full time'],
  PART_TIME: ['兼职', 'Part time'],
  INTERN: ['实习', 'Intern'],
  DISPATCHED: ['劳务派遣', 'Dispatched'],
} as const satisfies Record<string, Label>

/** What somebody is given to sign. */
export const contractTypes = {
  LABOUR: ['劳动合同', 'Contract of employment'],
  CONFIDENTIALITY: ['保密协议', 'Confidentiality agreement'],
  INTERNSHIP: ['实习协议', 'Internship agreement'],
} as const satisfies Record<string, Label>
