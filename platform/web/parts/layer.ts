/** Where boxes beside a cell are drawn: in the dialog around it, else in the app, so that the theme reaches them. */
export const layerOf = (element: Element | null | undefined): Element =>
  element?.closest('.ant-modal-wrap, .ant-drawer, .ant-app') ?? document.body
