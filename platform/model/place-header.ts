/**
 * The header by which an answer says how far the database had come when something was written, and by which the writer
 * asks to read no less than that; only where replicas answer (docs/operations.md).
 */
export const placeHeader = 'x-dop-place'
