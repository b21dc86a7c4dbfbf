import type { CarrierEvent, Classifier } from '../timeline/events.ts'

/** One thing a carrier tells of a container, as it travels; moments are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export interface ToldEvent {
  readonly containerNo: string
  readonly event: CarrierEvent
  readonly classifier: Classifier
  readonly eventTime: string
  /** The port, by its UN/LOCODE. */
  readonly location?: string | undefined
  readonly vesselVoyage?: string | undefined
  /** When the carrier said it; now where it does not tell. */
  readonly saidTime?: string | undefined
  /** Where the vessel was as this was said, in degrees. */
  readonly longitude?: number | undefined
  readonly latitude?: number | undefined
}

/** A container number as everybody writes it, as it is kept: no blanks, no hyphens, capitals. */
export const boxNumber = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')
