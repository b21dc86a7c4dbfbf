/** As many records are offered at once to be ticked, the most pressing first; where there are more, the table says so. */
export const mostOffered = 300
