// What a screen reader is told: quietly for the log, at once for the own turn.
class Announcer {
  polite = $state('');
  assertive = $state('');

  say(text: string): void {
    this.polite = text;
  }

  call(text: string): void {
    // The same words twice in a row would not be read again.
    this.assertive = this.assertive === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
