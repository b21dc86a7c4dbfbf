/** The frame of the page of all calls; what it shows is fetched with the token of the person who looks. */
export const docsFrame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
<title>DOP calls · 接口文档</title>
<link rel="stylesheet" href="/docs/page.css">
<script src="/docs/page.js" defer></script>
</head>
<body>
<header>
<h1>DOP <small>calls · 接口文档</small></h1>
<input id="find" type="search" placeholder="Find · 查找" aria-label="Find a call · 查找接口" disabled>
<a href="/openapi.json" id="file">openapi.json</a>
<a href="/">Back · 返回</a>
</header>
<div id="content" aria-live="polite"><p class="note">Loading… · 加载中…</p></div>
</body>
</html>
`

/** Fetches what the page shows, finds among it, and opens what an address points at. */
export const docsScript = `'use strict'
const content = document.getElementById('content')
const find = document.getElementById('find')

const token = () => {
  try {
    return JSON.parse(localStorage.getItem('dop-tokens')).content.access
  } catch {
    return undefined
  }
}
const fetched = path => fetch(path, { headers: { authorization: 'Bearer ' + token() } })

const note = (words, link) => {
  const line = document.createElement('p')
  line.className = 'note'
  line.textContent = words + ' '
  if (link) {
    const to = document.createElement('a')
    to.href = link
    to.textContent = 'Sign in · 登录'
    line.append(to)
  }
  content.replaceChildren(line)
}

const openTarget = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target && target.tagName === 'DETAILS') target.open = true
  if (target) target.scrollIntoView()
}

const filter = () => {
  const words = find.value.trim().toLowerCase()
  for (const section of content.querySelectorAll('section')) {
    let shown = 0
    for (const entry of section.querySelectorAll('details')) {
      entry.hidden = words !== '' && !entry.querySelector('summary').textContent.toLowerCase().includes(words)
      if (!entry.hidden) shown++
    }
    section.hidden = shown === 0
  }
}

const load = async () => {
  if (!token()) return note('Sign in to the platform in this browser, then open this page again. · 请先在此浏览器登录平台，再打开本页。', '/login')
  const answer = await fetched('/docs/content')
  if (answer.status === 424) return note('Your sign-in has ended. · 登录已过期。', '/login')
  if (answer.status === 403) return note('Only staff may read this page. · 仅员工可查看。')
  if (!answer.ok) return note('The page could not be loaded; try again in a moment. · 页面加载失败，请稍后重试。')
  content.innerHTML = await answer.text()
  content.className = 'loaded'
  find.disabled = false
  openTarget()
}

find.addEventListener('input', filter)
addEventListener('hashchange', openTarget)
document.getElementById('file').addEventListener('click', async event => {
  event.preventDefault()
  const answer = await fetched('/openapi.json')
  if (!answer.ok) return note('Your sign-in has ended. · 登录已过期。', '/login')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = 'openapi.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
})
load().catch(() => note('The server cannot be reached. · 无法连接服务器。'))
`

/** How the page looks, in light and dark, wide and narrow. */
export const docsStyle = `:root { color-scheme: light dark; --line: light-dark(#e2e8f0, #334155); --soft: light-dark(#f8fafc, #1e293b); --words: light-dark(#0f172a, #e2e8f0); --quiet: light-dark(#526075, #94a3b8); --accent: light-dark(#0f5fa8, #7cb8f0) }
* { box-sizing: border-box }
body { margin: 0; font: 14px/1.5 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; color: var(--words); background: light-dark(#fff, #0f172a) }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 16px; border-bottom: 1px solid var(--line); background: light-dark(#fff, #0f172a) }
h1 { font-size: 18px; margin: 0 auto 0 0 }
h1 small, h4 small { font-weight: 400; color: var(--quiet) }
input { font: inherit; padding: 4px 8px; width: 260px; max-width: 100%; border: 1px solid var(--line); border-radius: 4px; background: var(--soft); color: inherit }
a { color: var(--accent) }
code { font: 13px ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
.note { padding: 48px 16px; text-align: center; color: var(--quiet) }
.loaded { display: grid; grid-template-columns: 260px minmax(0, 1fr) }
nav { position: sticky; top: 49px; height: calc(100vh - 49px); overflow-y: auto; padding: 8px 16px; border-right: 1px solid var(--line) }
nav h2 { font-size: 13px; margin: 12px 0 4px; color: var(--quiet) }
nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: 2px 0; text-decoration: none }
main { padding: 0 24px 48px }
section { scroll-margin-top: 56px }
section h2 { font-size: 16px; margin: 24px 0 8px }
details { border: 1px solid var(--line); border-radius: 4px; margin: 4px 0; scroll-margin-top: 56px }
summary { padding: 6px 10px; cursor: pointer }
summary span { color: var(--quiet); margin-left: 8px }
.inside { padding: 0 12px 12px; border-top: 1px solid var(--line) }
.method { display: inline-block; min-width: 62px; text-align: center; font-size: 12px; padding: 1px 6px; border-radius: 3px; color: #fff; background: #475569 }
.method.get { background: #1668a8 } .method.post { background: #1d7a46 } .method.put { background: #96600b } .method.delete { background: #b3322b }
h4 { margin: 12px 0 4px }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 4px 8px; border-bottom: 1px solid var(--line) }
th { color: var(--quiet); font-weight: 500; white-space: nowrap }
.must { color: light-dark(#b3322b, #f08a84); margin-left: 2px }
.statuses { color: var(--quiet) }
@media (max-width: 760px) {
  .loaded { display: block } header, nav { position: static }
  nav { height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line) } main { padding: 0 12px 32px } td, th { padding: 4px } }
`
