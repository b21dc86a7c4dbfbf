/** As many records are offered at once to be ticked, the most pressing first; where there are more, the table says so. */
export const mostOffered = 1000

/** As many are asked for: the one beyond tells that there are more. */
export const askedToOffer = mostOffered + 1
