/** Where the calls and the page of matching are. */
export const matchCalls = '/settlement/settlement-match'
export const matchScreen = '/consign/settlementMatch'
/** The permission codes of matching (business.md 6.1). */
export const matchPermission = 'settlement:match'

/** As many sales as one press matches. */
export const mostAtOnce = 500
