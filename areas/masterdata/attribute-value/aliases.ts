/** The single names in a value's aliases, which are written with commas between them. */
export const namesIn = (aliases: string | null): string[] => (aliases ? aliases.split(/[,，]/) : [])
