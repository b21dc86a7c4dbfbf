import './match.css'

/** A figure of a row, right under the others. */
export const Figure = ({ children }: { readonly children: string }) => <span className="match-figure">{children}</span>
