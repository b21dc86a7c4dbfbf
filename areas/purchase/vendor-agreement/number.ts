/** The number of an agreement for another season: with the season in it where the old one stood, else behind it. */
export const numberOfSeason = (agreementNo: string, was: string, season: string): string =>
  was !== '' && was !== season && agreementNo.includes(was)
    ? agreementNo.replace(was, season)
    : `${agreementNo}-${season}`
