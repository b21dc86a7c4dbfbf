import { eventually } from '#platform/testing/eventually.ts'
import type { Person } from '#platform/testing/person.ts'
import { simulatedPaper } from '../paper/document.ts'

/**
 * Has a simulated system tell the next state of a paper. It writes down what it told last after we have taken it over: where
 * that comes in between, the paper is looked at anew, as whoever presses the button would.
 */
export const tellState = (who: Person, paper: { readonly id: string }, state: string) =>
  eventually(() => who.run(simulatedPaper, 'tell', paper, { state }))
