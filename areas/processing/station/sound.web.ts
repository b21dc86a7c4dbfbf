/** Tells by ear whether a box was taken: high and short, or low and long. Silent where the browser has no sound. */
export function boxSound(isGood: boolean): void {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const tone = context.createOscillator()
  const loudness = context.createGain()
  tone.frequency.value = isGood ? 1320 : 220
  loudness.gain.value = 0.08
  tone.connect(loudness).connect(context.destination)
  tone.addEventListener('ended', () => void context.close())
  tone.start()
  tone.stop(context.currentTime + (isGood ? 0.08 : 0.35))
}
