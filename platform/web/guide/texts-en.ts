/** The guide as it is written, a page a desk. */
export default import.meta.glob('../../../docs/guide/*.en.md', { query: '?raw', import: 'default', eager: true })
