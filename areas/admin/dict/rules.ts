import { defineRules } from '#platform/model/rules.ts'
import { dict } from './document.ts'

/** A value stands for one item of its dictionary. */
export const rules = defineRules(dict, {
  refuse: {
    save: ({ items }) =>
      items.flatMap((item, index) =>
        items.findIndex(one => one.value === item.value) === index
          ? []
          : [
              {
                lines: 'items',
                line: index + 1,
                field: 'value',
                bizCode: 'VALUE_TWICE',
                message: [
                  `第${index + 1}行值${item.value}重复`,
                  `Row ${index + 1}: the value ${item.value} is entered twice`,
                ] as const,
              },
            ],
      ),
  },
})
