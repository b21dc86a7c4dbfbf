import { type Logger, pino, type SerializedError } from 'pino'
import { inOwnLines } from './own-lines.ts'

const redacted = [
  '*.password',
  '*.authorization',
  'req.headers.authorization',
  '*.access_token',
  '*.refresh_token',
  '*.newpassword1',
  '*.secret',
]

/** A fault as it is written down, with the lines of the files we wrote. */
function faultTold(fault: Error): SerializedError {
  const told = pino.stdSerializers.err(fault)
  if (typeof told?.stack === 'string') told.stack = inOwnLines(told.stack)
  return told
}

/** Opens the log: one line of JSON an event, without secrets. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    redact: redacted,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { fault: faultTold },
  })
