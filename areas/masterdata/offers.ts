/** When two words of vendors are one. */
export { wordKey } from './attribute-mapping/word-key.ts'
/** The nine attributes a product is told by, with their names. */

/** The single names among an attribute value's aliases. */
export { namesIn } from './attribute-value/aliases.ts'
export { type AttributeName, attributeNames } from './attributes.ts'
/** A text of ours with its places filled, and its words without the layout. */
export { filled, plain, type TemplateType } from './rich-text-template/placeholders.ts'
