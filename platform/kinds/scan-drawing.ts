import { code128, datamatrix, drawingSVG, ean13, gs1_128, gs1datamatrix, qrcode } from 'bwip-js/generic'
import type { ScanCode } from '../model/paper.ts'

/** What draws each kind of code. */
const symbols = { code128, 'gs1-128': gs1_128, ean13, qrcode, datamatrix, gs1datamatrix } as const
const bars: ReadonlySet<ScanCode['symbol']> = new Set(['code128', 'gs1-128', 'ean13'])

/** Whether a code is squares rather than bars. */
export const isSquare = ({ symbol }: ScanCode): boolean => !bars.has(symbol)

/**
 * A code for scanners as SVG, its words beneath where it is bars. GS1 codes are given with their application identifiers
 * in brackets, `(01)09521234543213(10)A1`; what the rules of a code refuse is thrown with the reason.
 */
export function scanDrawing(code: ScanCode): string {
  const { symbol, text } = code
  const looks = isSquare(code) ? {} : { includetext: true, textxalign: 'center' as const, height: 10 }
  return symbols[symbol]({ bcid: symbol, text, scale: 2, ...looks }, drawingSVG())
}
