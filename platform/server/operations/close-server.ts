import type { FastifyInstance } from 'fastify'

/** Longest that running calls are waited for (reliability.md 5). */
const longestMilliseconds = 25_000

/** Stops taking calls and waits for those that run; a connection that has fallen silent meanwhile is not waited for. */
export async function closeServer(server: FastifyInstance): Promise<void> {
  // Node lets go of idle connections once, at the call; those whose last answer goes out later would be kept for a minute.
  const idle = setInterval(() => server.server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.server.closeAllConnections(), longestMilliseconds)
  try {
    await server.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
