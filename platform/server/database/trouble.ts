/** What the driver says when the database has said nothing for too long. */
export const silence = 'Query read timeout'

/** What the system says of a connection that is no more, or never was. */
const lostBySystem: ReadonlySet<string> = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED'])
/** What the database says when it lets a connection go or takes none: class 08, shutdown, crash, start-up, too many. */
const lostByDatabase = /^(08\w{3}|57P0[1-5]|53300|25P03)$/
/** What the driver says by itself. */
const lostByDriver = /^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool)/
const neverHad = /timeout exceeded when trying to connect|due to connection timeout/

interface Fault {
  readonly code?: string
  readonly message?: string
  readonly syscall?: string
}

/** No connection was to be had, for whatever reason. */
export class NoConnection extends Error {
  constructor(cause: unknown, why = 'No connection to the database') {
    super(why, { cause })
  }
}

/** What work that writes failed by; a database that only reads is none to write in: another leads by now, or will. */
export const toWriter = (fault: unknown): unknown =>
  (fault as Fault | null)?.code === '25006' ? new NoConnection(fault, 'The database only reads') : fault

const saidByDatabase = new WeakSet<object>()

/** Marks what a statement was refused with: a caller or another house may be lost in the same words. */
export function ofDatabase<R>(statement: Promise<R>): Promise<R> {
  return statement.catch((fault: unknown) => {
    if (typeof fault === 'object' && fault !== null) saidByDatabase.add(fault)
    throw fault
  })
}

/** Whether a fault of a piece of work says that the database cannot be reached, or was lost in the middle of it. */
export const isUnreachable = (fault: unknown): boolean =>
  fault instanceof NoConnection || (saidByDatabase.has(Object(fault) as object) && isLost(fault))

/** Whether a fault of a connection says that it is no more, or never was. */
export function isLost(fault: unknown): boolean {
  const { code = '', message = '', syscall } = (fault ?? {}) as Fault
  // The embedded database's socket is a file that is not there while it is down.
  if (code === 'ENOENT') return syscall === 'connect'
  return (
    lostBySystem.has(code) ||
    lostByDatabase.test(code) ||
    message === silence ||
    lostByDriver.test(message) ||
    neverHad.test(message)
  )
}

/** The connection was lost after the end of a transaction was asked for: nobody can say whether it became final. */
export class FateUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost at the end of a transaction', { cause })
  }
}

const codeOf = (fault: unknown): string => (fault as Fault | null)?.code ?? ''

/** Whether a piece of work met another one in a circle: done again at once, it goes through. */
export const isCrossed = (fault: unknown): boolean => ['40001', '40P01'].includes(codeOf(fault))

/** Whether somebody else holds what a piece of work asks for, longer than it may wait. */
export const isHeld = (fault: unknown): boolean => codeOf(fault) === '55P03' || isCrossed(fault)
