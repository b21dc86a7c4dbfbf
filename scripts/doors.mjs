import { drawDoors } from './lib/doors.mjs'

// Draws into docs/map.md who takes of whom; `npm run check` says when it lags behind.
drawDoors()
