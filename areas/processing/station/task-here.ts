import type { Wire } from '#platform/model/check.ts'

/** The task somebody works on at a station, and its number once it was seen. */
export interface TaskHere {
  readonly id: string
  readonly no?: string
}

const isToDo = ({ status }: Wire) => status === '10' || status === '20'

/** The task a station shows: the one it stays with, as long as it is to be done; while there is none yet, one that runs. */
export const taskShown = (tasks: readonly Wire[], here: TaskHere | undefined): Wire | undefined =>
  here ? tasks.find(one => String(one.id) === here.id && isToDo(one)) : tasks.find(one => one.status === '20')
