/** One soft knock on wood: it is your turn. */

let room: AudioContext | null = null;

export function knock(): void {
  try {
    room ??= new AudioContext();
    const from = room.currentTime;
    const tone = room.createOscillator();
    const volume = room.createGain();
    tone.type = 'sine';
    tone.frequency.setValueAtTime(190, from);
    tone.frequency.exponentialRampToValueAtTime(85, from + 0.09);
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.22, from + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.16);
    tone.connect(volume).connect(room.destination);
    tone.start(from);
    tone.stop(from + 0.18);
  } catch {
    // Without sound the title still tells whose turn it is.
  }
}
