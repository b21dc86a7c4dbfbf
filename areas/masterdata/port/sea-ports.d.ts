declare module 'sea-ports' {
  const seaPorts: { readonly JSON: Readonly<Record<string, unknown>> }
  export default seaPorts
}
