import type { Policies } from '@booky/api-client';
import { Problem } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useFieldId, useProblem } from '../../controls/field.tsx';

interface OfPolicyProps {
  readonly name: keyof Policies;
  readonly children: ComponentChildren;
}

/** Groups the fields of a policy, because the API can report a problem with the policy without naming a field. */
export const OfPolicy = ({ name, children }: OfPolicyProps) => {
  const id = useFieldId(name);
  return (
    <div id={id} tabIndex={-1} class="stack">
      <Problem id={id} text={useProblem(name)} />
      {children}
    </div>
  );
};
