import { defineArea } from '#platform/model/area.ts'
import { chatRelation } from './chat-relation/document.ts'
import { rules as relationRules } from './chat-relation/rules.ts'
import { chatRoom } from './chat-room/document.ts'
import { rules as chatRoomRules } from './chat-room/rules.ts'
import { oaSetting } from './oa-setting/document.ts'
import { outgoing } from './outbox/document.ts'
import { robotMessage } from './robot-message/document.ts'
import { robotRoom } from './robot-room/document.ts'
import { simulatedCall } from './simulator/call/document.ts'
import { simulatedPaper } from './simulator/paper/document.ts'
import { simulatedVoyage } from './simulator/voyage/document.ts'
import { rules as voyageRules } from './simulator/voyage/rules.ts'
import { workflow } from './workflow/document.ts'

/** What goes to other systems and comes back from them. */
export const integration = defineArea({
  name: 'integration',
  label: ['系统集成', 'Integration'],
  icon: 'api',
  order: 90,
  documents: [
    outgoing,
    robotMessage,
    robotRoom,
    [chatRoom, chatRoomRules],
    [chatRelation, relationRules],
    oaSetting,
    workflow,
    simulatedPaper,
    simulatedCall,
    [simulatedVoyage, voyageRules],
  ],
})
