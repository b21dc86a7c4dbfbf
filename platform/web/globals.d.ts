/** The build of the web app, compared by the server's VERSION header. */
declare const __DOP_BUILD__: string
