/** As many rows of a sheet are saved by one call; more go in several. */
export const rowsAtOnce = 500

/** As many entries of a record's history are told at once; those before them are asked for. */
export const entriesAtOnce = 200
