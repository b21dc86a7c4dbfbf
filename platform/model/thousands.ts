/** A figure to be read: thousands in groups, decimals as they are. */
export const thousands = (text: string): string => text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
