/** A year as two digits say it, where no other digit stands beside them. */
const shortYear = (season: string): string | undefined => /^20(\d\d)$/.exec(season)?.[1]

/** The number of an agreement for another season: with the season in it where the old one stood, else behind it. */
export function numberOfSeason(agreementNo: string, was: string, season: string): string {
  if (was !== season) {
    if (was !== '' && agreementNo.includes(was)) return agreementNo.replace(was, season)
    const [short, next] = [shortYear(was), shortYear(season)]
    const anew = short && next ? agreementNo.replace(new RegExp(`(?<!\\d)${short}(?!\\d)`), next) : agreementNo
    if (anew !== agreementNo) return anew
  }
  return `${agreementNo}-${season}`
}
