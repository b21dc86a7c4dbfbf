import { defineLines, defineRules } from '#platform/model/rules.ts'
import { declaredWeight, pieceSizes } from './document.ts'

/** A loss between nothing and everything, and one weight for each size of piece (business.md 3.8). */
export const rules = defineRules(declaredWeight, {
  lines: {
    details: defineLines(declaredWeight, 'details', {
      uses: [],
      refuse: details =>
        Object.keys(pieceSizes).some(size => details.filter(({ packingName }) => packingName === size).length > 1) && {
          lines: 'details',
          field: 'packingName',
          message: ['大件/小件只能有一条明细', 'Only one detail row for each packing size'],
        },
    }),
  },
  refuse: {
    save: ({ waterLossRate }) =>
      (waterLossRate.lt(0) || waterLossRate.gt(100)) && {
        field: 'waterLossRate',
        message: ['失水率必须在0到100之间', 'The water loss rate must be from 0 to 100'],
      },
  },
})
