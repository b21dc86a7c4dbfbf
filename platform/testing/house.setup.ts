import { afterAll } from 'vitest'
import { takeDownHouse } from './house.ts'

/** No file of tests finds what another one has left: each has a house of its own, which ends with it. */
afterAll(takeDownHouse)
