import { Suspense, useState } from 'react'
import { useLanguage } from '../language.ts'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { pictures } from './pictures.ts'
import type { GuidePicture } from './pieces.ts'

const LargePicture = lazyScreen(() => import('./large-picture.tsx'))

/** A picture of a screen at the width of the guide, large when it is pressed; its words where there is none. */
export function Picture({ file, words }: GuidePicture) {
  const say = useLanguage()
  const [isLarge, setLarge] = useState<boolean>()
  const address = pictures[file]
  if (!address) return <p>{words}</p>
  return (
    <>
      <button
        type="button"
        className="guide-picture"
        aria-label={`${say('放大图片', 'Enlarge the picture')}: ${words}`}
        onClick={() => setLarge(true)}
      >
        <img src={address} alt={words} loading="lazy" width={1440} height={900} />
      </button>
      {isLarge !== undefined && (
        <Suspense fallback={null}>
          <LargePicture address={address} words={words} isOpen={isLarge} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  )
}
