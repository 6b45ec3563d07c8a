/** Thrown if the sandbox cannot start or join. The message is one sentence for the person who typed the command. */
export class SandboxFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'SandboxFault';
  }
}
