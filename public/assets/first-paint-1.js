// Runs before anything is drawn, so that a dark look does not begin with a white flash.
try {
  const look = JSON.parse(localStorage.getItem('dop-look')).content
  const root = document.documentElement
  root.dataset.theme = look.theme
  root.style.colorScheme = look.dark ? 'dark' : 'light'
  root.style.setProperty('--page', look.page)
  const language = JSON.parse(localStorage.getItem('dop-language'))?.content
  if (language === 'en') root.lang = 'en'
} catch {
  // Nothing was kept yet: the page begins as delivered.
}
