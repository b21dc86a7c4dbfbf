const browsers = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** A browser by the name and version people know it by, and what it runs on; any other program as it calls itself. */
export function browserNamed(agent: string): string {
  const found = browsers.flatMap(([name, form]) => {
    const version = form.exec(agent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  if (found === undefined) return agent
  const system = systems.find(([, form]) => form.test(agent))?.[0]
  return system === undefined ? found : `${found}, ${system}`
}
