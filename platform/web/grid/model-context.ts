import { createContext, useContext, useSyncExternalStore } from 'react'
import type { GridModel } from './grid-model.ts'

/** The model of the grid that a cell stands in. */
export const ModelContext = createContext<GridModel | null>(null)

/** The model of the grid around a cell. */
export function useModel<M extends GridModel = GridModel>(): M {
  const model = useContext(ModelContext)
  if (!model) throw new Error('A cell was drawn outside of a grid')
  return model as M
}

/** Part of a model, looked at again whenever the model tells of a change. */
export const useOf = <M extends GridModel, Value>(model: M, look: (model: M) => Value): Value =>
  useSyncExternalStore(
    model.subscribe,
    () => look(model),
    () => look(model),
  )
