import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { isUnanswered } from '../unanswered.ts'

declare global {
  /** The files of this build and the page around them; put in place where the program is built. */
  const __DOP_FILES__: { readonly url: string; readonly revision: string | null }[]
}

/** The page of the web app as this build has it; the server answers every address with it. */
const page = '/offline'
/** How long a page waits for the server before what the device keeps is shown, in seconds. */
const patienceSeconds = 5

// The files of one build stay together: a newer one is taken when the last page of this one is closed, never under it.
cleanupOutdatedCaches()
precacheAndRoute(__DOP_FILES__, { cleanURLs: false })

const fresh = new NetworkOnly({ networkTimeoutSeconds: patienceSeconds })

/** A page comes from the server as long as there is one, so that who has a line never works with an old build. */
registerRoute(
  new NavigationRoute(async means => {
    const answer = await fresh.handle(means).catch(() => undefined)
    if (answer && !isUnanswered(answer.status)) return answer
    return (await matchPrecache(page)) ?? answer ?? Response.error()
  }),
)
