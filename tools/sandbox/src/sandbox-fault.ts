/** The reason why the sandbox can't start or join, in one sentence for the person who typed the command. */
export class SandboxFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'SandboxFault';
  }
}
