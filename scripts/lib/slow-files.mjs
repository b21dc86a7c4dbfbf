/**
 * Files of scenarios that were slow when the limit was set, which none was; the list may only become shorter.
 * @type {readonly string[]}
 */
const slowToday = []
/** As many seconds as a file of an area's scenarios may always take of its own. */
const usualLimit = 20
/** As many times what the file in the middle takes it may take as well. */
const timesMiddle = 15
/** From so many files on, their middle says how quick the machine is. */
const enoughFiles = 20

/**
 * How long a file of the areas' scenarios may take, and which of these took longer by the tests in it alone. A machine
 * that is slow, or does other things, slows all files: the limit grows with the middle one of the same run.
 * @param {readonly { file: string, seconds: number }[]} files
 * @param {readonly string[]} [known]
 */
export function slowFiles(files, known = slowToday) {
  const own = files.filter(({ file }) => /^areas\/.*\.server\.test\.ts$/.test(file))
  const times = own.map(({ seconds }) => seconds).sort((a, b) => a - b)
  const limit = Math.max(usualLimit, timesMiddle * (times[Math.floor(times.length / 2)] ?? 0))
  const slow = own.filter(({ file, seconds }) => seconds > limit && !known.includes(file))
  return { limit, slow: times.length < enoughFiles ? [] : slow }
}
