export { default } from '../decimal/control.web.tsx'
