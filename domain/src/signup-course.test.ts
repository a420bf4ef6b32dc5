import { expect, it } from 'vitest';
import { lacksDeclaration, nextSignupStage } from './signup-course.ts';

it('goes step by step, keeps its place when edited in review, and can be sent again after a rejection (R1)', () => {
  const stages = ['VERIFIED', 'CONTACT', 'STORE', 'IN_REVIEW', 'REJECTED', 'ACTIVE'] as const;
  const actions = ['SAVE_CONTACT', 'SAVE_STORE', 'SAVE_TRADING', 'APPROVE', 'REJECT'] as const;
  expect(stages.map((stage) => actions.map((action) => nextSignupStage(stage, action)))).toEqual([
    ['CONTACT', null, null, null, null],
    ['CONTACT', 'STORE', null, null, null],
    ['STORE', 'STORE', 'IN_REVIEW', null, null],
    ['IN_REVIEW', 'IN_REVIEW', 'IN_REVIEW', 'ACTIVE', 'REJECTED'],
    ['REJECTED', 'REJECTED', 'IN_REVIEW', null, null],
    [null, null, null, null, null],
  ]);
});

it('needs the declaration only from VAT registered applicants (R4)', () => {
  const [yes, no] = [true, false];
  expect([lacksDeclaration(yes, no), lacksDeclaration(yes, yes), lacksDeclaration(no, no)]).toEqual([
    ...[true, false, false],
  ]);
});
