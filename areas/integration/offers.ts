/** Whether a group of the OA hears of something that arrives, by its warehouse and the values of its dimension. */
export { hears } from './oa-setting/hears.ts'
/** The address of a chat robot as the chat gives it out, from the robot's key. */
export { webhookOf } from './robot-room/webhook.ts'
/** How a simulated system misbehaves when the remark of a paper asks for it: whether it is asked, how often it fails, how slow it is. */
export { isAsked, mostFailures, slowMilliseconds } from './simulator/manners.ts'
