import type { TestHouse } from './house.ts'

/** So many records of every document a test finds before it when `TEST_CROWD` says so; none when nothing does. */
const crowd = Number(process.env.TEST_CROWD ?? 0)

/**
 * Fills a house with records of every document, as the tests that went before would: a test that reads a page or counts
 * rows without naming what it looks for is red in it at once, not once in twenty runs by the order of files.
 */
export async function crowded(house: TestHouse): Promise<TestHouse> {
  if (!crowd) return house
  const begun = Date.now()
  const left = new Map<string, string>()
  for (const { document } of house.house.catalogue.all.filter(one => !one.document.report))
    for (let one = 0; one < crowd; one++)
      try {
        await house.make(document)
      } catch (fault) {
        // What nobody can make twice (one setting each, one line a day) is as crowded as it gets.
        left.set(document.name, (fault as Error).message)
        break
      }
  console.log(
    `The house is crowded with ${crowd} of each document in ${Date.now() - begun} ms; fewer of:`,
    Object.fromEntries(left),
  )
  return house
}
