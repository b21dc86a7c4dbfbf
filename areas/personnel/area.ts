import { defineArea } from '#platform/model/area.ts'
import { electronicSignature } from './electronic-signature/document.ts'
import { rules as signatureRules } from './electronic-signature/rules.ts'
import { preEmployment } from './pre-employment/document.ts'
import { rules as applicationRules } from './pre-employment/rules.ts'

/** Who is to join us, and what they sign. */
export const personnel = defineArea({
  name: 'personnel',
  label: ['人事', 'Personnel'],
  icon: 'personnel',
  order: 88,
  documents: [
    [preEmployment, applicationRules],
    [electronicSignature, signatureRules],
  ],
})
