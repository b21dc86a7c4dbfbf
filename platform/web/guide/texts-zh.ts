/** The guide as it is written, a page a desk. */
export default import.meta.glob('../../../docs/guide/*.zh.md', { query: '?raw', import: 'default', eager: true })
