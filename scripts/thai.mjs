// What has no Thai yet, as JSON to be filled in and laid beside the others in platform/thai: `npm run thai`.
import { missingThai } from './lib/thai.mjs'

console.log(JSON.stringify(Object.fromEntries(missingThai().map(({ key }) => [key, ''])), null, 2))
