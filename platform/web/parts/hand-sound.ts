/** Tells a hand by ear whether what it did was right, a scan or a box on the scale: high and short, or low and long. Silent where the browser has no sound. */
export function soundOf(isGood: boolean): void {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const tone = context.createOscillator()
  const loudness = context.createGain()
  tone.frequency.value = isGood ? 1320 : 220
  loudness.gain.value = 0.08
  tone.connect(loudness).connect(context.destination)
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + (isGood ? 0.08 : 0.35))
}
