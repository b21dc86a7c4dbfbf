/** The guide as it is written, a page a desk. */
export default import.meta.glob('../../../docs/guide/*.th.md', { query: '?raw', import: 'default', eager: true })
