import { processTask } from '../process-task/document.ts'

/** Whoever may release the next box of a task lets a box through at the station as well (business.md 3.16). */
export const supervisorCode = `${processTask.permission}:release`
