import { containerCheckDigit } from '#areas/formulas/container.ts'

/** Whether a container number is one by ISO 6346, form and check digit. */
export function isContainerNo(containerNo: string): boolean {
  try {
    return containerCheckDigit(containerNo).valid
  } catch {
    return false
  }
}
