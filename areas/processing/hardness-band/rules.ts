import { defineRules } from '#platform/model/rules.ts'
import { hardnessBand } from './document.ts'

/** A band begins below its end; one that is open at an end leaves it empty. */
export const rules = defineRules(hardnessBand, {
  refuse: {
    save: ({ bandFrom, bandTo }) =>
      (!(bandFrom || bandTo) || Boolean(bandFrom && bandTo?.lt(bandFrom))) && {
        field: 'bandTo',
        bizCode: 'BAND_LIMITS',
        message: [
          '硬度区间{bandName}请填写起止，且止不能小于起',
          'Hardness band {bandName}: enter where it begins or ends; the end may not be below the beginning',
        ],
      },
  },
})
