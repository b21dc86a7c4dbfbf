import { type Logger, pino } from 'pino'

const redacted = [
  '*.password',
  '*.authorization',
  'req.headers.authorization',
  '*.access_token',
  '*.refresh_token',
  '*.newpassword1',
  '*.secret',
]

/** Opens the log: one line of JSON an event, without secrets. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    redact: redacted,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { fault: pino.stdSerializers.err },
  })
