/** A port with its place on the earth. */
export interface PortPlace {
  readonly code: string
  readonly name: string
  readonly nameEn: string | null
  readonly longitude: number
  readonly latitude: number
}

/** A container on its way between two ports, as the map draws it. */
export interface Voyage {
  readonly id: string
  readonly containerNo: string | null
  readonly vesselVoyage: string | null
  readonly status: string
  readonly etdDate: string | null
  readonly etaDate: string | null
  readonly pol: PortPlace | null
  readonly pod: PortPlace | null
  /** Where the carrier last saw the vessel, and when it said so. */
  readonly seen: { readonly longitude: number; readonly latitude: number; readonly saidTime: string } | null
}
